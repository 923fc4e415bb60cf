import { createFormControl, type DefaultValues, type Path, type Resolver } from 'react-hook-form';
import type { ContactEnquiry } from '@/lib/contracts/contact-enquiry';
import type { PartnerEnquiry } from '@/lib/contracts/partner-enquiry';
import type { DraftValues } from './draft';
import { readValues } from './form-values';
import { sendEnquiry } from './send-enquiry';

export type EngineOptions = {
  form: HTMLFormElement;
  names: string[];
  onErrors: (errors: Record<string, string>) => void;
};

/** Resolves when the pointer is up: a message that appears during a press would move the target away. */
function watchPresses(signal: AbortSignal): () => Promise<void> | undefined {
  let release: Promise<void> | undefined;
  const options = { capture: true, signal };
  document.addEventListener(
    'pointerdown',
    () => {
      release = new Promise((resolve) => {
        const finish = () => setTimeout(resolve);
        for (const end of ['pointerup', 'pointercancel']) {
          document.addEventListener(end, finish, { ...options, once: true });
        }
      });
    },
    options,
  );
  return () => release;
}

/** Connects React Hook Form to fields that are already in the page, and keeps their values. */
export function createEnquiryEngine<Values extends ContactEnquiry | PartnerEnquiry>(
  type: Values['type'],
  resolver: Resolver<Values>,
  { form, names, onErrors }: EngineOptions,
) {
  const control = createFormControl<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: { type } as DefaultValues<Values>,
  });
  const paths = names as Path<Values>[];
  const take = (values: DraftValues) => {
    for (const name of paths) control.setValue(name, values[name] as never);
  };
  // Registering the second radio button clears the visitor's choice, so `take` restores it.
  const typed = readValues(form, names);
  const fields = new Map(paths.map((name) => [String(name), control.register(name)]));
  for (const element of form.elements) {
    if ('name' in element) fields.get(String(element.name))?.ref(element);
  }
  take(typed);

  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      onErrors(
        Object.fromEntries(
          Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
        ),
      ),
  });
  const life = new AbortController();
  const pressed = watchPresses(life.signal);

  return {
    changed: (target: HTMLInputElement) =>
      void fields.get(target.name)?.onChange({ target, type: 'change' }),
    left: async (target: HTMLInputElement) => {
      await pressed();
      await fields.get(target.name)?.onBlur({ target, type: 'blur' });
    },
    /** The valid values; otherwise shows the messages, focuses the first one and returns undefined. */
    async validate(): Promise<Values | undefined> {
      // Some autofill writes values without an event.
      take(readValues(form, names));
      let valid: Values | undefined;
      await control.handleSubmit((checked) => {
        valid = checked;
      })();
      return valid;
    },
    send: sendEnquiry,
    dispose() {
      unsubscribe();
      life.abort();
    },
  };
}
export type EnquiryEngine = ReturnType<typeof createEnquiryEngine>;
