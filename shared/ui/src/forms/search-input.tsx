import { SearchBox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

export interface SearchInputProps {
  readonly value: string;
  /** Called `delay` ms after the last key, and at once on Enter and on clearing. */
  readonly onSearch: (value: string) => void;
  readonly placeholder?: string;
  /** Milliseconds of rest before the search starts; default 250. */
  readonly delay?: number;
  readonly className?: string;
}

/** Search line that waits until the user pauses. */
export function SearchInput({ value, onSearch, placeholder, delay = 250, className }: SearchInputProps) {
  const intl = useIntl();
  const label = placeholder ?? intl.formatMessage({ id: 'ui.search', defaultMessage: '搜索' });
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, wait: number) => {
    clearTimeout(timer.current);
    setText(next);
    if (wait === 0) onSearch(next);
    else timer.current = setTimeout(() => onSearch(next), wait);
  };
  return (
    <SearchBox
      className={className}
      value={text}
      placeholder={label}
      aria-label={label}
      dismiss={{
        role: 'button',
        'aria-label': intl.formatMessage({ id: 'ui.search.clear', defaultMessage: '清除搜索内容' }),
      }}
      onChange={(_, data) => search(data.value, data.value === '' ? 0 : delay)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(text, 0);
      }}
    />
  );
}
