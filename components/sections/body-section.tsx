import type { ComponentType } from 'react';
import { BodyBand } from '@/components/sections/body-band';
import { BodyGrid } from '@/components/sections/body-grid';
import { BodySplit } from '@/components/sections/body-split';
import { BodySteps } from '@/components/sections/body-steps';
import type { BodySection as BodySectionData, Tint } from '@/lib/content';

type BodySectionProps = { section: BodySectionData; tint: Tint };

const layouts: Record<BodySectionData['layout'], ComponentType<BodySectionProps>> = {
  split: BodySplit,
  steps: BodySteps,
  grid: BodyGrid,
  band: BodyBand,
};

/** A body section of a product page in the layout that its content asks for. */
export function BodySection({ section, tint }: BodySectionProps) {
  const Layout = layouts[section.layout];
  return <Layout section={section} tint={tint} />;
}
