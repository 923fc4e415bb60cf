import { CheckboxField, Field } from '@/components/ui/field';

/** Every control of a form: at rest, with help, with an error, disabled. */
export function FieldSamples() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <Field id="text-rest" label="Text" placeholder="Placeholder" />
      <Field id="text-help" label="With help" help="Help stands below." optional="optional" />
      <Field id="text-error" label="With an error" error="Full name is required" />
      <Field id="text-off" label="Disabled" disabled defaultValue="Cannot change" />
      <Field as="select" id="select-rest" label="Select">
        <option>First</option>
      </Field>
      <Field as="select" id="select-help" label="With help" help="Help stands below.">
        <option>First</option>
      </Field>
      <Field as="select" id="select-error" label="With an error" error="Interest is required">
        <option>First</option>
      </Field>
      <Field as="select" id="select-off" label="Disabled" disabled>
        <option>First</option>
      </Field>
      <CheckboxField id="check-rest" label="Checkbox" />
      <CheckboxField id="check-on" label="Checked" defaultChecked help="Help stands below." />
      <CheckboxField id="check-error" label="With an error" error="Please check the box" />
      <CheckboxField id="check-off" label="Disabled" disabled />
      {[
        { id: 'switch-off', label: 'Switch', isOn: false, isDisabled: false },
        { id: 'switch-on', label: 'Switch, on', isOn: true, isDisabled: false },
        { id: 'switch-fixed', label: 'Switch, always on', isOn: true, isDisabled: true },
      ].map(({ id, label, isOn, isDisabled }) => (
        <label key={id} htmlFor={id} className="flex items-center gap-3 text-small">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            defaultChecked={isOn}
            disabled={isDisabled}
            className="switch shrink-0"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
