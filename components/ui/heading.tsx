import type { ComponentProps } from 'react';

const headingSizes = {
  display: 'text-display',
  heading: 'text-heading',
  title: 'text-title',
} as const;

type HeadingProps = ComponentProps<'h2'> & {
  level?: 1 | 2 | 3;
  size?: keyof typeof headingSizes;
};

/** A heading with a size that is independent of its level. */
export function Heading({ level = 2, size = 'heading', className = '', ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={`${headingSizes[size]} ${className}`} {...rest} />;
}
