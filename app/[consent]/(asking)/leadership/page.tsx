import { PageHero } from '@/components/sections/page-hero';
import { getLeadershipPage, listLeaders } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { LeaderGrid } from './leader-grid';

export const metadata = createMetadata('/leadership');

export default function LeadershipPage() {
  const { title, description, readMore } = getLeadershipPage();
  return (
    <>
      <PageHero title={title} description={description} />
      <LeaderGrid leaders={listLeaders()} readMore={readMore} />
    </>
  );
}
