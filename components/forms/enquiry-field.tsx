import { ChoiceField } from '@/components/ui/choice-field';
import { TextAreaField, TextField } from '@/components/ui/field';
import type { FieldSpec } from './field-spec';

type EnquiryFieldProps = { form: string; spec: FieldSpec; error: string | undefined };

/** One field of an enquiry form. It is uncontrolled, so text typed before hydration stays. */
export function EnquiryField({ form, spec, error }: EnquiryFieldProps) {
  const { name, kind, label, help, autoComplete, maxLength, options = [] } = spec;
  const common = { id: `${form}-${name}`, name, label, help, error };
  if (kind === 'choice') return <ChoiceField {...common} options={options} />;
  if (kind === 'message') {
    return (
      <TextAreaField {...common} rows={6} required maxLength={maxLength} className="resize-y" />
    );
  }
  return (
    <TextField
      {...common}
      type={kind}
      required
      maxLength={maxLength}
      autoComplete={autoComplete}
      enterKeyHint="next"
      inputMode={kind}
    />
  );
}
