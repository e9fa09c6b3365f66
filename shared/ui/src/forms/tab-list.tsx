import { makeStyles, mergeClasses, TabList as FluentTabList, type TabListProps } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  // As wide as the page; what does not fit is scrolled to.
  row: { maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' },
});

/** Fluent's list of tabs; where it is wider than its place, the selected tab is in sight. */
export function TabList({ className, ...props }: TabListProps) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const { selectedValue, vertical } = props;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [selectedValue]);
  return <FluentTabList {...props} ref={list} className={mergeClasses(!vertical && styles.row, className)} />;
}
