import type { Product } from '@/lib/content';
import { BrandPattern } from './brand-symbol';
import { ContentIcon } from './content-icon';
import { Picture, type PictureProps } from './picture';

type ProductPictureProps = Pick<PictureProps, 'sizes' | 'isFirst'> & { product: Product };

/** The picture of a product, or its icon on the pattern. */
export function ProductPicture({ product, ...layout }: ProductPictureProps) {
  const { slug, icon, details } = product;
  if (details.img) return <Picture picture={details.img} className="h-auto w-full" {...layout} />;
  return (
    <div className="relative isolate grid aspect-4/3 w-full place-items-center overflow-hidden">
      <BrandPattern id={`pattern-${slug}`} className="-z-10 text-primary opacity-30" />
      <div className="grid aspect-square w-2/5 place-items-center rounded-scene bg-surface text-primary">
        <ContentIcon name={icon} className="size-1/2" />
      </div>
    </div>
  );
}
