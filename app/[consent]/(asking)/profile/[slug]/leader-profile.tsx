import { ArrowLeft } from 'lucide';
import { Breadcrumbs } from '@/components/sections/breadcrumbs';
import { LinkButton } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Prose } from '@/components/ui/prose';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getInterface, getLeadershipPage, getNavigation, type Leader } from '@/lib/content';

type LeaderProfileProps = { leader: Leader; backLabel: string };

export function LeaderProfile({ leader, backLabel }: LeaderProfileProps) {
  const { home } = getNavigation();
  return (
    <article className="under-header px-page pb-section">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 pt-10 lg:grid-cols-[5fr_7fr]">
        <Picture
          picture={leader.image}
          sizes="(min-width: 64rem) 29rem, 100vw"
          isFirst
          className="h-auto w-full max-w-md rounded-scene"
        />
        <div>
          <Breadcrumbs
            label={getInterface().breadcrumbs}
            trail={[
              { label: home.label, href: home.path },
              { label: getLeadershipPage().breadcrumb, href: '/leadership' },
            ]}
            current={leader.name}
          />
          <h1 className="mt-8 text-heading">{leader.name}</h1>
          <p className="mt-2 text-ink-soft text-lead">{leader.role}</p>
          <div className="mt-8">
            <Prose html={leader.description} />
          </div>
          <LinkButton href="/leadership" variant="outline" className="mt-10">
            <SvgIcon node={ArrowLeft} />
            {backLabel}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
