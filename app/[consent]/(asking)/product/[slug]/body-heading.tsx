import type { BodySection } from '@/lib/content';

type BodyHeadingProps = { section: BodySection };

export function BodyHeading({ section }: BodyHeadingProps) {
  return (
    <div className="max-w-3xl">
      <h2 id={`${section.name}-title`} className="text-heading">
        {section.title}
      </h2>
      <p className="mt-4 text-lead opacity-85">{section.description}</p>
    </div>
  );
}
