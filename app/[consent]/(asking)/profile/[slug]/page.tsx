import { ArrowLeft } from 'lucide';
import { notFound } from 'next/navigation';
import { Activity } from 'react';
import { Page } from '@/components/layout/page';
import { Breadcrumbs } from '@/components/sections/breadcrumbs';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Prose } from '@/components/ui/prose';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getLeader, getLeadershipPage, listLeaders } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

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
  const { breadcrumb, viewAll } = getLeadershipPage();
  return (
    <Page path={`/profile/${leader.slug}`}>
      <Activity>
        <article className="under-header px-page pb-section">
          <div className="mx-auto max-w-page pt-6">
            <Breadcrumbs
              parent={{ label: breadcrumb, href: '/leadership' }}
              current={leader.name}
            />
            <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
              <Picture
                picture={leader.image}
                sizes="(min-width: 64rem) 29rem, 100vw"
                isFirst
                className="h-auto w-full max-w-md rounded-scene"
              />
              <div>
                <h1 className="text-heading">{leader.name}</h1>
                <p className="mt-2 text-text-soft text-lead">{leader.role}</p>
                <div className="mt-8">
                  <Prose html={leader.description} />
                </div>
                <a href="/leadership" className={buttonClass({ variant: 'outline' }, 'mt-10')}>
                  <SvgIcon node={ArrowLeft} />
                  {viewAll}
                </a>
              </div>
            </div>
          </div>
        </article>
      </Activity>
    </Page>
  );
}
