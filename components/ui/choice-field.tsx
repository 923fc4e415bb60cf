import type { UseFormRegisterReturn } from 'react-hook-form';
import { describedBy, FieldDescription, type FieldText } from './field';

type ChoiceFieldProps = UseFormRegisterReturn &
  FieldText & { label: string; options: { value: string; label: string; help: string }[] };

/** Radio buttons, each a card with its explanation. */
export function ChoiceField({
  id,
  label,
  help,
  error,
  options,
  ref,
  ...registered
}: ChoiceFieldProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      {...describedBy({ id, help, error })}
    >
      <p id={`${id}-label`} className="mb-1.5 font-semibold text-small">
        {label}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label: title, help: explanation }) => (
          <label
            key={value}
            className={`flex gap-3 rounded-control border bg-surface p-4 hover:border-text has-[input:checked]:border-primary has-[input:checked]:bg-primary-quiet ${error ? 'border-error' : 'border-control-line'}`}
          >
            <input
              id={`${id}-${value}`}
              type="radio"
              value={value}
              {...registered}
              ref={(radio) => {
                const wasChosen = radio?.checked;
                ref(radio);
                // Registering unchecks what was chosen before hydration.
                if (radio && wasChosen) radio.checked = true;
              }}
              aria-describedby={`${id}-${value}-help`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span
                id={`${id}-${value}-help`}
                aria-hidden="true"
                className="mt-0.5 block text-text-soft text-small"
              >
                {explanation}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldDescription id={id} help={help} error={error} />
      </div>
    </div>
  );
}
