import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Maximum length of a search, in characters. */
const SEARCH_LENGTH = 80;

interface SearchFieldProps extends Omit<TextFieldProps, "onChange"> {
  /** Called with the text whenever it changes. */
  readonly onType: (text: string) => void;
}

/** A text field that searches a list. */
export function SearchField({ onType, ...rest }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      maxLength={SEARCH_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      {...rest}
    />
  );
}
