import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { consentPath, preferencesId } from '@/lib/consent/consent';
import { type ConsentCopy, getInterface } from '@/lib/content';
import { ConsentIntroDialog } from './consent-intro-dialog';

/** The dialog of specification §2: a plain form that posts to the site, so it works without JavaScript. */
export function ConsentIntro({ copy }: { copy: ConsentCopy }) {
  const { honour, seen, honoured } = copy.globalPrivacyControl;
  return (
    <ConsentIntroDialog
      aria-labelledby="consent-intro-title"
      signalNotice={honour ? honoured : seen}
    >
      <form method="post" action={consentPath} className="consent-card">
        <h2 id="consent-intro-title" className="text-title">
          {copy.intro.title}
        </h2>
        <p className="mt-2 text-small">
          {`${copy.intro.description} `}
          <ExternalLink
            href="/privacypolicy"
            rel="noopener"
            hint={getInterface().opensInNewTab}
            className="underline"
          >
            {copy.privacyLink}
          </ExternalLink>
        </p>
        <div
          className={`mt-5 gap-3 ${copy.reject.enabled ? 'grid grid-cols-2' : 'flex flex-wrap'}`}
        >
          <Button
            variant="outline"
            size="small"
            popoverTarget={preferencesId}
            className={copy.reject.enabled ? 'col-span-2' : 'flex-auto'}
          >
            {copy.intro.manage}
          </Button>
          {copy.reject.enabled && (
            <Button type="submit" name="choice" value="none" size="small" className="flex-auto">
              {copy.reject.label}
            </Button>
          )}
          <Button type="submit" name="choice" value="all" size="small" className="flex-auto">
            {copy.intro.acceptAll}
          </Button>
        </div>
        <span className="consent-end" hidden />
      </form>
    </ConsentIntroDialog>
  );
}
