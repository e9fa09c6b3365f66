import type { TabsComponent } from '@tessera/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

import { BoardTabs } from './board-tabs.tsx';

const tab = (code: string) => ({ code, name: `标签 ${code}`, layout: [], appLayout: null });
const TABS: TabsComponent = { code: 't', name: '分组', typeCode: 'tabs', tabs: [tab('1'), tab('2'), tab('3')] };

function Panel({ code, events }: { code: string; events: string[] }) {
  useEffect(() => {
    events.push(`+${code}`);
    return () => {
      events.push(`-${code}`);
    };
  }, [code, events]);
  return <p>{`内容 ${code}`}</p>;
}
function Holder({ begun, events }: { begun: string | undefined; events: string[] }) {
  const [chosen, setChosen] = useState(begun);
  return (
    <BoardTabs
      component={TABS}
      chosen={chosen}
      onChoose={setChosen}
      panel={({ code }) => <Panel code={code} events={events} />}
    />
  );
}

test('only what was opened is there, and what was opened stays behind the tab that shows', () => {
  const events: string[] = [];
  render(<Holder begun="2" events={events} />);
  expect(events).toEqual(['+2']);
  fireEvent.click(screen.getByRole('tab', { name: '标签 1' }));
  fireEvent.click(screen.getByRole('tab', { name: '标签 2' }));
  expect(events).toEqual(['+2', '+1']);
  expect(screen.getByRole('tab', { name: '标签 2' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: '标签 2' })).toHaveTextContent('内容 2');
  expect(screen.getByText('内容 1').parentElement).toHaveAttribute('aria-hidden', 'true');
});

test('a tab that is gone leaves the first one', () => {
  render(<Holder begun="gone" events={[]} />);
  expect(screen.getByRole('tab', { name: '标签 1' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('内容 2')).toBeNull();
});
