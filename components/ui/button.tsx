import type { ComponentProps } from 'react';

const buttonVariants = {
  primary: 'button-primary',
  dark: 'button-dark',
  outline: 'button-outline',
  link: 'button-link',
} as const;
const buttonSizes = {
  small: 'button-small',
  medium: 'button-medium',
} as const;

type Look = { variant?: keyof typeof buttonVariants; size?: keyof typeof buttonSizes };

/** Classes of a button, for elements other than `<button>`. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look, extra = ''): string {
  return `button ${buttonVariants[variant]} ${buttonSizes[size]} ${extra}`;
}

type ButtonProps = ComponentProps<'button'> & Look;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

type LinkButtonProps = ComponentProps<'a'> & Look;

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />;
}
