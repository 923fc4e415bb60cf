import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CaptchaStatus, createCaptcha } from '@/components/captcha/captcha';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { adoptFields } from './adopt-fields';
import { dropDraft, saveDraft } from './draft';
import type { EnquiryEngine } from './enquiry-engine';
import type { EnquiryFormName } from './field-spec';
import { isBlank, readValues } from './form-values';
import { readTrap } from './honeypot';
import { markSent } from './sent-mark';
import { useNear } from './use-near';

const loaders = {
  'contact-us': () => import('./contact-engine'),
  'partner-program': () => import('./partner-engine'),
};

type Options = {
  form: EnquiryFormName;
  names: string[];
  /** Fields that block sending in addition to the schema's rules. */
  mustTick: string[];
  place: RefObject<HTMLFormElement | null>;
};

/** The state of an enquiry form over plain fields; its libraries load when it is near the screen or in use. */
export function useEnquiryForm({ form, names, mustTick, place }: Options) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [blank, setBlank] = useState(names);
  const [isSending, setIsSending] = useState(false);
  const [isCaptchaMissed, setIsCaptchaMissed] = useState(false);
  const [captchaStatus, setCaptchaStatus] = useState<CaptchaStatus>('unchecked');
  const [captcha] = useState(() => createCaptcha(form, setCaptchaStatus));
  const engine = useRef<Promise<EnquiryEngine | undefined>>(undefined);
  const isBusy = useRef(false);
  const touchedAt = useRef(0);

  function noteBlanks() {
    if (!place.current) return;
    const values = readValues(place.current, names);
    const next = names.filter((name) => isBlank(values[name]));
    setBlank((before) => (before.join() === next.join() ? before : next));
  }

  const load = useCallback(() => {
    engine.current ??= loaders[form]()
      .then(({ createEngine }) =>
        place.current
          ? (createEngine({ form: place.current, names, onErrors: setErrors }) as EnquiryEngine)
          : undefined,
      )
      .catch((error: unknown) => {
        engine.current = undefined;
        console.error('The form could not be loaded', error);
        return undefined;
      });
    return engine.current;
  }, [form, names, place]);

  useNear(place, load);

  useEarlyInput(() => {
    if (!place.current) return;
    adoptFields(place.current, form, names);
    // A captcha answer lasts one visit: if the browser restores the tick, there is no answer behind it.
    const box = place.current.querySelector<HTMLInputElement>(`#${form}-captcha`);
    if (box) box.checked = captcha.isTicked();
    noteBlanks();
  });

  useEffect(
    () => () => {
      const loaded = engine.current;
      engine.current = undefined;
      void loaded?.then((ready) => ready?.dispose());
    },
    [],
  );

  async function send(element: HTMLFormElement) {
    const loaded = await load();
    const values = await loaded?.validate();
    noteBlanks();
    if (!loaded) return;
    const isMissed = !captcha.isTicked();
    setIsCaptchaMissed(isMissed);
    if (!values) return;
    const unticked = mustTick.find((name) => isBlank(readValues(element, [name])[name]));
    if (unticked || isMissed) {
      const next = unticked ?? 'captcha';
      element.querySelector<HTMLElement>(`#${form}-${next}`)?.focus();
      return;
    }
    const elapsed = performance.now() - touchedAt.current;
    const outcome = await loaded.send(values, { trap: readTrap(element), elapsed }, captcha);
    if (outcome === 'refused') {
      captcha.untick();
      setIsCaptchaMissed(true);
    }
    if (outcome !== 'sent') return;
    dropDraft(form);
    markSent(form);
    // The browser may restore field values on reload; these are already sent.
    element.reset();
    window.location.reload();
    await new Promise(() => undefined);
  }

  const isField = (target: EventTarget): target is HTMLInputElement =>
    'name' in target && names.includes(String(target.name));

  return {
    errors,
    blank,
    isSending,
    captcha: {
      status: captchaStatus,
      isTicked: captchaStatus === 'working' || captchaStatus === 'checked',
      isMissed: isCaptchaMissed && !captcha.isTicked(),
      toggle: (isTicked: boolean) => {
        setIsCaptchaMissed(false);
        if (isTicked) captcha.tick();
        else captcha.untick();
      },
    },
    handlers: {
      onFocus() {
        if (touchedAt.current > 0) return;
        touchedAt.current = performance.now();
        captcha.warmUp();
        void load();
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if (!isField(target) || !place.current) return;
        noteBlanks();
        saveDraft(form, readValues(place.current, names));
        void engine.current?.then((ready) => ready?.changed(target));
      },
      onBlur({ target }: FormEvent<HTMLFormElement>) {
        if (isField(target)) void engine.current?.then((ready) => ready?.left(target));
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        setIsSending(true);
        void send(event.currentTarget).finally(() => {
          isBusy.current = false;
          setIsSending(false);
        });
      },
    },
  };
}
