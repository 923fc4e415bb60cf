import { type ComponentProps, createElement } from 'react';

const look =
  'min-h-[3.125rem] w-full rounded-control border border-stone bg-paper px-3.5 py-2.5 text-ink hover:border-ink aria-invalid:border-sambal aria-invalid:ring-1 aria-invalid:ring-sambal disabled:opacity-55';

type FieldText = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
};
type Control = 'input' | 'textarea' | 'select';

/**
 * The message under a field, announced when it comes: an empty live region is there before. Its margin takes
 * back the gap of an empty one.
 */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="field-error">
      {error}
    </p>
  );
}

/** Help and message of a control, and the attributes that tie them to it. */
function describe(id: string, { help, error }: FieldText) {
  const parts = [help && `${id}-help`, error && `${id}-error`];
  const described = parts.filter(Boolean).join(' ');
  return {
    attributes: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
    description: (
      <>
        {help && (
          <p id={`${id}-help`} className="text-ink-soft text-small">
            {help}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </>
    ),
  };
}

type FieldProps<As extends Control> = FieldText & {
  id: string;
  as?: As;
  optional?: string | undefined;
} & ComponentProps<As>;

/** A labelled control with its help and its message; `optional` is the word beside the label. */
export function Field<As extends Control = 'input'>({
  as,
  id,
  label,
  help,
  error,
  optional,
  ...control
}: FieldProps<As>) {
  const { attributes, description } = describe(id, { label, help, error });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
        {optional && <span className="font-normal text-ink-soft">{` (${optional})`}</span>}
      </label>
      {createElement(as ?? 'input', {
        id,
        // Text of any script; a select shows words of the content.
        dir: as === 'select' ? undefined : 'auto',
        className: as === 'textarea' ? `${look} resize-y` : look,
        ...attributes,
        ...control,
      })}
      {description}
    </div>
  );
}

export function CheckboxField({
  id,
  label,
  help,
  error,
  ...input
}: FieldText & { id: string } & ComponentProps<'input'>) {
  const { attributes, description } = describe(id, { label, help, error });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-start gap-3 text-small">
        <input type="checkbox" id={id} className="checkbox" {...attributes} {...input} />
        {label}
      </label>
      {description}
    </div>
  );
}
