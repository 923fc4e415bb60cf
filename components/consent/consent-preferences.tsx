import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { consentPath, preferencesId } from '@/lib/consent/consent';
import { type ConsentCopy, getInterface } from '@/lib/content';
import { ConsentPreferencesDialog } from './consent-islands';

/** The manage view. Every page has it closed in its HTML, so it opens without JavaScript too. */
export function ConsentPreferences({ copy }: { copy: ConsentCopy }) {
  return (
    <ConsentPreferencesDialog
      aria-labelledby="consent-preferences-title"
      // As in the intro, the focus begins on the dialog itself.
      tabIndex={-1}
      honoursSignal={copy.globalPrivacyControl.honour}
    >
      <form method="post" action={consentPath} autoComplete="off" className="consent-card">
        <h2 id="consent-preferences-title" className="text-title">
          {copy.manage.title}
        </h2>
        <p className="mt-2 text-small">
          {`${copy.manage.description} `}
          <ExternalLink
            href="/privacypolicy"
            rel="noopener"
            hint={getInterface().opensInNewTab}
            className="underline"
          >
            {copy.privacyLink}
          </ExternalLink>
        </p>
        <p className="mt-2 hidden font-semibold text-small no-script:block">
          {copy.manage.withoutScript}
        </p>
        <ul className="mt-4 divide-y divide-sand border-sand border-y">
          <li className="consent-category">
            <span className="font-semibold">{copy.essential.title}</span>
            <span className="font-semibold text-pandan text-small">
              {copy.essential.alwaysActive}
            </span>
            <span>{copy.essential.description}</span>
          </li>
          {copy.categories.map(({ id, name, enabled, title, description }) => (
            <li key={id}>
              <label className="consent-category">
                <span className="font-semibold">{title}</span>
                <input
                  type="checkbox"
                  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
                  role="switch"
                  name={name}
                  defaultChecked={enabled}
                  aria-label={title}
                  aria-describedby={`consent-${name}`}
                  className="switch"
                />
                <span id={`consent-${name}`}>{description}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="small"
            popoverTarget={preferencesId}
            popoverTargetAction="hide"
            className="consent-cancel flex-1"
          >
            {copy.manage.cancel}
          </Button>
          <Button type="submit" name="choice" value="selected" size="small" className="flex-1">
            {copy.manage.save}
          </Button>
        </div>
      </form>
    </ConsentPreferencesDialog>
  );
}
