import { CheckboxField, Field } from '@/components/ui/field';

const states = [
  { name: 'rest', label: 'At rest' },
  { name: 'help', label: 'With help', help: 'Help stands below.' },
  { name: 'error', label: 'With an error', error: 'Full name is required' },
  { name: 'off', label: 'Disabled', disabled: true },
];

/** Every control of a form: at rest, with help, with an error, disabled. */
export function FieldSamples() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {states.map((state) => (
        <Field key={state.name} id={`text-${state.name}`} placeholder="Placeholder" {...state} />
      ))}
      <Field id="text-optional" label="Text" optional="optional" />
      {states.map((state) => (
        <Field key={state.name} as="select" id={`select-${state.name}`} {...state}>
          <option>First</option>
        </Field>
      ))}
      {states.map((state) => (
        <CheckboxField key={state.name} id={`check-${state.name}`} {...state} />
      ))}
      <CheckboxField id="check-on" label="Checked" defaultChecked />
      {[
        { label: 'Switch', isOn: false },
        { label: 'Switch, on', isOn: true },
        { label: 'Switch, always on', isOn: true, disabled: true },
      ].map(({ label, isOn, disabled }) => (
        <label key={label} className="flex items-center gap-3 text-small">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            defaultChecked={isOn}
            disabled={disabled}
            className="switch shrink-0"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
