import type { ComponentProps } from 'react';

export const buttonVariants = {
  primary: 'bg-kunyit text-ink hover:bg-kunyit-deep',
  dark: 'bg-ink text-paper hover:bg-pandan-deep',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink hover:bg-sand',
} as const;
export const buttonSizes = {
  small: 'min-h-11 px-4 py-1.5 text-small',
  medium: 'min-h-12 px-[min(1.5rem,6vw)] text-body',
} as const;

type Look = { variant?: keyof typeof buttonVariants; size?: keyof typeof buttonSizes };

const base =
  'inline-flex max-w-full wrap-anywhere items-center justify-center gap-2 rounded-control font-semibold text-center transition-colors duration-150 active:translate-y-px disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55 forced-colors:border';

/** Classes of a button, for elements other than `<button>`. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look, extra = ''): string {
  return `${base} ${buttonVariants[variant]} ${buttonSizes[size]} ${extra}`;
}

type ButtonProps = ComponentProps<'button'> & Look;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

type LinkButtonProps = ComponentProps<'a'> & Look;

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />;
}
