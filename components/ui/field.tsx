import { type ComponentProps, createElement } from 'react';

const look =
  'min-h-[3.125rem] w-full rounded-control border border-control-line bg-surface px-3.5 py-2.5 text-text hover:border-text aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error disabled:opacity-55';

export type FieldText = { id: string; help?: string | undefined; error?: string | undefined };
type Control = 'input' | 'textarea' | 'select';

/** The attributes that connect a control to its `FieldDescription`. */
export const describedBy = ({ id, help, error }: FieldText) => ({
  'aria-invalid': Boolean(error),
  'aria-describedby': help ? `${id}-help ${id}-error` : `${id}-error`,
});

/** Help and message of a control. The live region is there before the message, so that it is announced. */
export function FieldDescription({ id, help, error }: FieldText) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="text-text-soft text-small">
          {help}
        </p>
      )}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="font-medium text-error text-small empty:-mt-1.5"
      >
        {error}
      </p>
    </>
  );
}

type FieldProps<As extends Control> = FieldText & {
  label: string;
  as?: As;
  optional?: string | undefined;
} & ComponentProps<As>;

/** A labelled control with its help and its message; `optional` is the word beside the label. */
export function Field<As extends Control = 'input'>({
  as,
  label,
  optional,
  id,
  help,
  error,
  ...control
}: FieldProps<As>) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
        {optional && <span className="font-normal text-text-soft">{` (${optional})`}</span>}
      </label>
      {createElement(as ?? 'input', {
        id,
        // Text of any script; a select shows words of the content.
        dir: as === 'select' ? undefined : 'auto',
        className: as === 'textarea' ? `${look} resize-y` : look,
        ...describedBy({ id, help, error }),
        ...control,
      })}
      <FieldDescription id={id} help={help} error={error} />
    </div>
  );
}

type CheckboxFieldProps = FieldText & { label: string } & ComponentProps<'input'>;

/** A required box has only `aria-required`: browsers call an empty box with `required` invalid. */
export function CheckboxField({ id, label, help, error, required, ...input }: CheckboxFieldProps) {
  const text = { id, help, error };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-start gap-3 text-small pointer-coarse:min-h-11">
        <input
          type="checkbox"
          id={id}
          className="mt-0.5 size-5 shrink-0 accent-primary aria-invalid:ring-2 aria-invalid:ring-error"
          aria-required={required}
          {...describedBy(text)}
          {...input}
        />
        {label}
      </label>
      <FieldDescription {...text} />
    </div>
  );
}
