import type { ComponentProps, ReactNode } from 'react';
import type { DraftForm } from '@/components/forms/use-draft';
import { CheckboxField, Field } from '@/components/ui/field';
import type { Content } from '@/lib/content';
import { phonePattern } from '@/lib/contracts/digits';

/** The heading that names the modal. */
export const DemoTitle = (props: ComponentProps<'h2'>) => (
  <h2 id="demo-request-title" className="-mt-8 pr-12 text-heading outline-none" {...props} />
);

type FieldName = keyof Content['demo-request.yaml']['fields'];

type DemoFieldsProps = {
  copy: Content['demo-request.yaml'];
  /** Without JavaScript the dialing code is a text, otherwise one of these. */
  countries?: ReactNode;
  register?: DraftForm['register'];
};

type Words = { label: string; help?: string | undefined; options?: string[] };

/** The fields of specification §5, for the modal and for the form without JavaScript. */
export function DemoFields({ copy, countries, register }: DemoFieldsProps) {
  const fields: Record<FieldName, Words> = copy.fields;
  function field(name: FieldName) {
    const { options: _options, ...words } = fields[name];
    return { ...words, id: `demo-${name}`, name, ...register?.(name) };
  }
  const text = (name: FieldName, input: ComponentProps<'input'>) => (
    <Field {...field(name)} optional={input.required ? undefined : copy.optional} {...input} />
  );
  const choice = (name: FieldName, autoComplete?: string) => (
    <Field as="select" {...field(name)} optional={copy.optional} autoComplete={autoComplete}>
      <option value="">{copy.choose}</option>
      {fields[name].options?.map((option) => <option key={option}>{option}</option>) ?? countries}
    </Field>
  );

  return (
    <>
      {text('full_name', { autoComplete: 'name', required: true })}
      {text('email', { type: 'email', autoComplete: 'email', required: true })}
      {countries ? (
        choice('phone_country', 'country')
      ) : (
        <Field
          {...field('phone_country')}
          {...copy.dialingCode}
          // The browser shows it when the pattern does not fit.
          title={copy.dialingCode.help}
          optional={copy.optional}
          inputMode="tel"
          pattern="\+\p{Nd}{1,7}"
          autoComplete="tel-country-code"
        />
      )}
      {text('phone', {
        inputMode: 'numeric',
        pattern: phonePattern,
        title: copy.fields.phone.help,
        autoComplete: 'tel-national',
      })}
      {text('company_name', { autoComplete: 'organization' })}
      {text('job_position', { autoComplete: 'organization-title' })}
      {choice('company_size')}
      {choice('department')}
      {choice('social_media_type')}
      {text('social_media_account', { autoComplete: 'off' })}
      <div className="sm:col-span-2">{choice('how_did_you_hear')}</div>
      <div className="sm:col-span-2 lg:col-span-full">
        <CheckboxField {...field('marketing')} />
      </div>
    </>
  );
}
