import type { Picture as PictureData } from '@/lib/content';
import { hashedAddress } from '@/lib/routing/hashed-address';

export type PictureProps = {
  picture: PictureData | undefined;
  /** The `sizes` attribute: the width of the picture in the layout. */
  sizes: string;
  /** True for the one picture of the first screen: fetched early, never lazily. */
  isFirst?: boolean;
  className?: string;
};

const sourceSet = ({ src, widths }: PictureData, ending: string) =>
  widths.map((width) => `${hashedAddress(`${src}-${width}.${ending}`)} ${width}w`).join(', ');

/** A content picture, if there is one: AVIF first, WebP otherwise, its size in the markup, no inline style. */
export function Picture({ picture, sizes, isFirst = false, className = '' }: PictureProps) {
  if (!picture) return null;
  const { src, alt, width, height, widths } = picture;
  return (
    <picture className="contents">
      <source
        className="hidden"
        type="image/avif"
        srcSet={sourceSet(picture, 'avif')}
        sizes={sizes}
      />
      <img
        src={hashedAddress(`${src}-${Math.max(...widths)}.webp`)}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        // Scenes and portraits are bright.
        className={`dark:brightness-90 ${className}`}
      />
    </picture>
  );
}
