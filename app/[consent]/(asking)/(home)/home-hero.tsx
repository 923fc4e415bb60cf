import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { Home } from '@/lib/content';

export function HomeHero({ hero }: Pick<Home, 'hero'>) {
  return (
    <Section className="under-header overflow-x-clip">
      <div className="grid items-center gap-x-14 gap-y-12 pt-8 lg:grid-cols-[6fr_5fr] lg:pt-12">
        <div>
          <h1 className="text-display">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-text-soft text-lead">{hero.description}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
            <DemoRequestButton>{hero.demoLabel}</DemoRequestButton>
            <a href={hero.secondary.href} className="text-link">
              {hero.secondary.label}
            </a>
          </div>
          <p className="mt-8 max-w-md text-text-soft text-small">{hero.note}</p>
        </div>
        <div className="-mr-bleed">
          <Picture
            picture={hero.picture}
            sizes="(min-width: 64rem) 52vw, 100vw"
            isFirst
            className="h-auto w-full rounded-l-scene"
          />
        </div>
      </div>
    </Section>
  );
}
