import { Section } from '@/components/ui/section';
import type { AboutPage } from '@/lib/content';

type VisionMissionProps = Pick<AboutPage, 'vision' | 'mission'>;

/** Two sentences, set large and quiet. */
export function VisionMission({ vision, mission }: VisionMissionProps) {
  return (
    <Section className="pt-section">
      <dl className="grid gap-12 lg:grid-cols-2">
        {[vision, mission].map((statement) => (
          <div key={statement.title} data-reveal="" className="border-pandan border-t-2 pt-6">
            <dt className="font-semibold text-pandan text-small">{statement.title}</dt>
            <dd className="mt-4 text-balance font-semibold text-heading">
              {statement.description}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
