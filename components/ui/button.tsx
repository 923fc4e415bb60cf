import type { ComponentProps } from 'react';

type Look = { variant?: 'primary' | 'strong' | 'outline' | 'link'; size?: 'small' | 'medium' };

/** Classes of a button (app/styles/controls.css), for elements other than `<button>`. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look, extra = ''): string {
  return `button button-${variant} button-${size} ${extra}`;
}

type ButtonProps = ComponentProps<'button'> & Look;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}
