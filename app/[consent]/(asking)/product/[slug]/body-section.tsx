import type { ComponentType } from 'react';
import type { BodySection as BodySectionData, Tint } from '@/lib/content';
import { BodyBand } from './body-band';
import { BodyGrid } from './body-grid';
import { BodySplit } from './body-split';
import { BodySteps } from './body-steps';

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
