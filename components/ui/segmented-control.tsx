type SegmentedControlProps<Value extends string> = {
  legend: string;
  name: string;
  /** The first choice; after that the radio buttons hold the state. */
  initial: Value;
  options: { value: Value; label: string }[];
  /** Called on every choice; one made before hydration only the radio buttons know. */
  onChange: (value: Value) => void;
};

/** Native radio buttons in one frame, for two or three choices. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <fieldset className="segmented">
      <legend>{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            value={value}
            defaultChecked={value === props.initial}
            // Not onChange: React misses the first press after the browser has restored a choice.
            onInput={() => props.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
