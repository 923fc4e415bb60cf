import { notFound } from 'next/navigation';
import { getLeader, getLeadershipPage, listLeaders } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { LeaderProfile } from './leader-profile';

type ProfilePageProps = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return listLeaders().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: ProfilePageProps) {
  return createMetadata(`/profile/${(await params).slug}`);
}

export default async function ProfilePage({ params }: ProfilePageProps) {
  const leader = getLeader((await params).slug);
  if (!leader) notFound();
  return <LeaderProfile leader={leader} backLabel={getLeadershipPage().viewAll} />;
}
