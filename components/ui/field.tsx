import type { ComponentProps, ReactNode } from 'react';

const control =
  'min-h-12 w-full rounded-control border border-stone bg-paper px-3.5 py-2.5 text-ink hover:border-ink aria-invalid:border-sambal aria-invalid:ring-1 aria-invalid:ring-sambal disabled:opacity-55';

type FieldText = { label: string; help?: string | undefined; error?: string | undefined };

/** Ids that tie a control to its help and its error. */
function describe(id: string, { help, error }: FieldText) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}

type FieldFrameProps = FieldText & {
  id: string;
  optional?: string | undefined;
  children: ReactNode;
};

function FieldFrame({ id, label, optional, help, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-ink-soft text-small">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type FieldErrorProps = { id: string; error?: string | undefined };

/** The message under a field; screen readers announce it when it appears. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className="font-medium text-sambal text-small empty:hidden">
      {error}
    </p>
  );
}

type Common = FieldText & { id: string; optional?: string | undefined };

export function TextField({
  label,
  help,
  error,
  optional,
  ...input
}: Common & ComponentProps<'input'>) {
  return (
    <FieldFrame id={input.id} label={label} help={help} error={error} optional={optional}>
      <input className={control} {...describe(input.id, { label, help, error })} {...input} />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  help,
  error,
  optional,
  className = '',
  ...area
}: Common & ComponentProps<'textarea'>) {
  return (
    <FieldFrame id={area.id} label={label} help={help} error={error} optional={optional}>
      <textarea
        className={`${control} ${className}`}
        {...describe(area.id, { label, help, error })}
        {...area}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Common & ComponentProps<'select'>;

export function SelectField({
  label,
  help,
  error,
  optional,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={select.id} label={label} help={help} error={error} optional={optional}>
      <select className={control} {...describe(select.id, { label, help, error })} {...select}>
        {children}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({ label, help, error, ...input }: Common & ComponentProps<'input'>) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={input.id} className="flex items-start gap-3 text-small">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-pandan"
          {...describe(input.id, { label, help, error })}
          {...input}
        />
        {label}
      </label>
      {help && (
        <p id={`${input.id}-help`} className="text-ink-soft text-small">
          {help}
        </p>
      )}
      <FieldError id={`${input.id}-error`} error={error} />
    </div>
  );
}
