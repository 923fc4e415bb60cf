import { Check } from 'lucide';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { BodyItem as BodyItemData } from '@/lib/content';

type BodyItemProps = { item: BodyItemData };

/** The words of a body item: up to three titles, description, bullets. */
export function BodyItem({ item }: BodyItemProps) {
  const [title, ...subtitles] = item.titles;
  return (
    <>
      <h3 className="text-title">{title}</h3>
      {subtitles.map((subtitle) => (
        <p key={subtitle} className="mt-1 font-semibold">
          {subtitle}
        </p>
      ))}
      <p className="mt-3 max-w-measure opacity-85">{item.description}</p>
      {item.bullets.length > 0 && (
        <ul className="mt-5 space-y-2.5">
          {item.bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3">
              <SvgIcon node={Check} className="mt-1 size-5" />
              {bullet}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
