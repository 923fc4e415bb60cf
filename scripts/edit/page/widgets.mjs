const { createClass, h } = globalThis;

/** Values are lists and entries of Immutable.js until they have been edited. */
const plain = (value) => (value?.toJS ? value.toJS() : value);

const listOf = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A field of text in which a value is written otherwise than in the file. */
const makeWidget = ({ say, read }) =>
  createClass({
    getInitialState() {
      return { text: say(plain(this.props.value)) };
    },
    change({ target }) {
      this.setState({ text: target.value });
      this.props.onChange(read(target.value));
    },
    render() {
      const { forID, classNameWrapper, setActiveStyle, setInactiveStyle } = this.props;
      return h('textarea', {
        id: forID,
        className: classNameWrapper,
        value: this.state.text,
        onChange: this.change,
        onFocus: setActiveStyle,
        onBlur: setInactiveStyle,
      });
    },
  });

/** One amount, or two with a comma between them. */
const prices = {
  say: (value) => [value ?? []].flat().join(', '),
  read(text) {
    const amounts = listOf(text).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return amounts.length > 1 ? amounts : (amounts[0] ?? '');
  },
};

/** A line for each word: the word, a colon, and its synonyms with commas between them. */
const words = {
  say: (value) =>
    Object.entries(value ?? {})
      .map(([word, others]) => `${word}: ${others.join(', ')}`)
      .sort()
      .join('\n'),
  read: (text) =>
    Object.fromEntries(
      text
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => {
          const [word, ...others] = line.split(':');
          return [word.trim(), listOf(others.join(':'))];
        }),
    ),
};

/** The fields that Decap has no widget for. */
export function registerWidgets(cms) {
  cms.registerWidget('prices', makeWidget(prices));
  cms.registerWidget('words', makeWidget(words));
}
