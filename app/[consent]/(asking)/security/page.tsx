import { PageHero } from '@/components/sections/page-hero';
import { Picture } from '@/components/ui/picture';
import { getSecurityPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { SecurityTopics } from './security-topics';

export const metadata = createMetadata('/security');

export default function SecurityPage() {
  const { title, intro, picture, topics, closing } = getSecurityPage();
  return (
    <>
      <PageHero title={title} description={intro}>
        <Picture
          picture={picture}
          sizes="(min-width: 75rem) 56rem, 100vw"
          isFirst
          className="mt-12 h-auto w-full max-w-4xl rounded-scene"
        />
      </PageHero>
      <SecurityTopics topics={topics} closing={closing} />
    </>
  );
}
