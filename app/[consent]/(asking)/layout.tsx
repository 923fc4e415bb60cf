import { ConsentIntro } from '@/components/consent/consent-views';
import { Island } from '@/components/ui/island';
import { introId } from '@/lib/consent/consent';
import { getConsentCopy } from '@/lib/content';

/** Every page that may ask for consent: all but the privacy policy, which is in `(quiet)`. */
export default async function AskingLayout({ children, params }: LayoutProps<'/[consent]'>) {
  const { consent } = await params;
  return (
    <>
      {children}
      {consent === 'ask' && (
        <Island fallback={`#${introId}`}>
          <ConsentIntro copy={getConsentCopy()} />
        </Island>
      )}
    </>
  );
}
