import { useRef } from 'react';

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
  const frame = useRef<HTMLFieldSetElement>(null);

  function readChoice() {
    const chosen = frame.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = props.options.find(({ value }) => value === chosen);
    if (option) props.onChange(option.value);
  }

  return (
    <fieldset ref={frame} className="segmented">
      <legend>{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={props.name}
            value={value}
            defaultChecked={value === props.initial}
            // Not onChange: React misses the first press after the browser has restored a choice.
            onInput={readChoice}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
