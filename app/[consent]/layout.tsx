import { type ReactNode, ViewTransition } from 'react';
import { ChatWidget } from '@/components/chat/views/chat-widget';
import { ConsentKeeper } from '@/components/consent/consent-islands';
import { ConsentPreferences } from '@/components/consent/consent-preferences';
import { DemoRequestModal } from '@/components/demo-request/demo-request-modal';
import { CallToAction } from '@/components/layout/call-to-action';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { HydrationMark } from '@/components/layout/hydration-mark';
import { NavigationNotice } from '@/components/layout/navigation-notice';
import { Reveal } from '@/components/layout/reveal';
import { SearchModal } from '@/components/search/search-modal';
import { consentVariants } from '@/lib/consent/consent';
import { getConsentCopy, getInterface } from '@/lib/content';

export const dynamicParams = false;

export function generateStaticParams() {
  return consentVariants.map((consent) => ({ consent }));
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link behind-menu">
        {getInterface().skipToContent}
      </a>
      <Header />
      <ViewTransition default="page">
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </ViewTransition>
      <CallToAction />
      <Footer />
      <NavigationNotice />
      <DemoRequestModal />
      <SearchModal />
      <ChatWidget />
      <ConsentPreferences copy={getConsentCopy()} />
      <ConsentKeeper />
      <Reveal />
      <HydrationMark />
    </>
  );
}
