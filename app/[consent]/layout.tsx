import { Activity, type ReactNode } from 'react';
import { ChatWidget } from '@/components/chat/views/chat-widget';
import { ConsentKeeper } from '@/components/consent/consent-keeper';
import { ConsentPreferences } from '@/components/consent/consent-views';
import { DemoRequestModal } from '@/components/demo-request/demo-request-modal';
import { HydrationMark } from '@/components/hydration/hydration-mark';
import { CallToAction } from '@/components/layout/call-to-action';
import { Footer } from '@/components/layout/footer';
import { Header, HeaderMenu } from '@/components/layout/header';
import { NavigationNotice } from '@/components/layout/navigation-notice';
import { SearchDialog } from '@/components/search/search-dialog';
import { ErrorBoundary, Island } from '@/components/ui/island';
import { consentVariants, preferencesId } from '@/lib/consent/consent';
import { getConsentCopy, getInterface } from '@/lib/content';

export const dynamicParams = false;

export function generateStaticParams() {
  return consentVariants.map((consent) => ({ consent }));
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Activity>
        <a href="#content" className="skip-link">
          {getInterface().skipToContent}
        </a>
      </Activity>
      {/* Before the elements that they hide while they are open (menus.css, consent.css). */}
      <Island fallback="#mobile-menu">
        <HeaderMenu />
      </Island>
      <Island fallback={`#${preferencesId}`}>
        <ConsentPreferences copy={getConsentCopy()} />
      </Island>
      <Island fallback=".site-header">
        <Header />
      </Island>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <CallToAction />
      <Footer />
      <Island>
        <NavigationNotice />
      </Island>
      <Island>
        <DemoRequestModal />
      </Island>
      <Island>
        <SearchDialog words={getInterface().search} />
      </Island>
      <Activity>
        <ChatWidget />
      </Activity>
      <Activity>
        <ErrorBoundary>
          <ConsentKeeper />
        </ErrorBoundary>
        <Island>
          <HydrationMark />
        </Island>
      </Activity>
    </>
  );
}
