import type { ReactNode } from 'react';
import { ConsentIntro } from '@/components/consent/consent-views';
import { Island } from '@/components/ui/island';
import { type ConsentVariant, introId } from '@/lib/consent/consent';
import { getConsentCopy } from '@/lib/content';

type AskingLayoutProps = {
  children: ReactNode;
  params: Promise<{ consent: ConsentVariant | string }>;
};

/** Every page that may ask for consent: all but the privacy policy, which lives in `(quiet)`. */
export default async function AskingLayout({ children, params }: AskingLayoutProps) {
  const { consent } = await params;
  return (
    <>
      {children}
      {consent === 'ask' && (
        <Island keeps={`#${introId}`}>
          <ConsentIntro copy={getConsentCopy()} />
        </Island>
      )}
    </>
  );
}
