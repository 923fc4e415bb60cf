type Option<Value extends string> = { value: Value; label: string };
type SegmentedControlProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  options: Option<Value>[];
  onChange: (value: Value) => void;
};

/** Two or three choices of which one holds: native radio buttons in one frame. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <fieldset className="inline-flex flex-wrap rounded-control border border-ink p-1">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          className="rounded-control px-4 py-1.5 font-semibold text-small has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-pandan has-focus-visible:outline-offset-3 forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name={props.name}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
