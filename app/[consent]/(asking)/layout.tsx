import { Activity, type ReactNode } from 'react';
import { ConsentIntro } from '@/components/consent/consent-views';
import type { ConsentVariant } from '@/lib/consent/consent';
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
        <Activity>
          <ConsentIntro copy={getConsentCopy()} />
        </Activity>
      )}
    </>
  );
}
