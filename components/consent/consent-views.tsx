import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { consentPath, preferencesId } from '@/lib/consent/consent';
import { type Content, getInterface } from '@/lib/content';
import { ConsentDialog } from './consent-dialog';

type ViewHeadProps = { view: string; title: string; description: string; privacyLink: string };

function ViewHead({ view, title, description, privacyLink }: ViewHeadProps) {
  return (
    <>
      <h2 id={`consent-${view}-title`} className="text-title">
        {title}
      </h2>
      <p className="mt-2 text-small">
        {`${description} `}
        <ExternalLink
          href="/privacypolicy"
          rel="noopener"
          hint={getInterface().opensInNewTab}
          className="underline"
        >
          {privacyLink}
        </ExternalLink>
      </p>
    </>
  );
}

type ConsentViewProps = { copy: Content['consent.yaml'] };

/** The intro: a plain form that posts to the site, so it works without JavaScript. */
export function ConsentIntro({ copy }: ConsentViewProps) {
  const { intro, reject, globalPrivacyControl, privacyLink } = copy;
  const { honour, seen, honoured } = globalPrivacyControl;
  return (
    <ConsentDialog view="intro" signalNotice={honour ? honoured : seen}>
      <form method="post" action={consentPath} className="consent-card">
        <ViewHead view="intro" {...intro} privacyLink={privacyLink} />
        <div className={`mt-5 gap-3 ${reject.enabled ? 'grid grid-cols-2' : 'flex flex-wrap'}`}>
          <Button
            variant="outline"
            size="small"
            popoverTarget={preferencesId}
            data-preferences=""
            aria-haspopup="dialog"
            className={reject.enabled ? 'col-span-2' : 'flex-auto'}
          >
            {intro.manage}
          </Button>
          {reject.enabled && (
            <Button type="submit" name="choice" value="none" size="small" className="flex-auto">
              {reject.label}
            </Button>
          )}
          <Button type="submit" name="choice" value="all" size="small" className="flex-auto">
            {intro.acceptAll}
          </Button>
        </div>
        <span className="consent-end" hidden />
      </form>
    </ConsentDialog>
  );
}

const category = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 *:min-w-0';

/** The manage view, closed in the HTML of every page, so that it opens without JavaScript too. */
export function ConsentPreferences({ copy }: ConsentViewProps) {
  const { manage, essential, categories, globalPrivacyControl, privacyLink } = copy;
  return (
    <ConsentDialog view="preferences" honorsSignal={globalPrivacyControl.honour}>
      <form method="post" action={consentPath} autoComplete="off" className="consent-card">
        <ViewHead view="preferences" {...manage} privacyLink={privacyLink} />
        <p className="mt-2 hidden font-semibold text-small no-script:block">
          {manage.withoutScript}
        </p>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          <li className={category}>
            <span className="font-semibold">{essential.title}</span>
            <span className="font-semibold text-primary text-small">{essential.alwaysActive}</span>
            <span className="w-full text-text-soft text-small sm:pr-12">
              {essential.description}
            </span>
          </li>
          {categories.map(({ id, name, enabled, title, description }) => (
            <li key={id}>
              <label className={category}>
                <span className="font-semibold">{title}</span>
                <input
                  type="checkbox"
                  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state
                  role="switch"
                  name={name}
                  defaultChecked={enabled}
                  aria-label={title}
                  aria-describedby={`consent-${name}`}
                  className="switch"
                />
                <span id={`consent-${name}`} className="w-full text-text-soft text-small sm:pr-12">
                  {description}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="small"
            popoverTarget={preferencesId}
            data-preferences=""
            popoverTargetAction="hide"
            className="consent-cancel flex-1"
          >
            {manage.cancel}
          </Button>
          <Button type="submit" name="choice" value="selected" size="small" className="flex-1">
            {manage.save}
          </Button>
        </div>
      </form>
    </ConsentDialog>
  );
}
