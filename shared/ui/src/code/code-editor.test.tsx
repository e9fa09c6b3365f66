import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { IntlProvider } from 'react-intl';

import { Field } from '../forms/index.ts';
import { TesseraProvider } from '../index.ts';
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './index.ts';

const FIELDS = ['销售额', '成本'];
const FORMULA: CodeEditorProps['language'] = {
  highlight: (text) => [...text.matchAll(/\[[^\]]*\]/g)].map(({ 0: found, index }) => token(index, found)),
};
const token = (start: number, found: string) => ({ kind: 'field' as const, start, end: start + found.length });

function Editor({ told, ...props }: Partial<CodeEditorProps> & { readonly told?: (value: string) => void }) {
  const [value, setValue] = useState(props.value ?? '');
  const handle = useRef<CodeEditorHandle>(null);
  const change = (next: string) => {
    told?.(next);
    setValue(next);
  };
  return (
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <TesseraProvider theme="purple" locale="zh_CN">
        <Field label="公式" validationMessage={props.diagnostics?.[0]?.message}>
          {(control) => (
            <CodeEditor {...control} language={FORMULA} {...props} ref={handle} value={value} onChange={change} />
          )}
        </Field>
        <button onClick={() => handle.current?.insert('SUM()', 4)}>插入</button>
        <button onClick={() => setValue('1 + [成本]')}>载入</button>
      </TesseraProvider>
    </IntlProvider>
  );
}
const box = () => screen.findByRole('textbox', { name: '公式' });

test('takes the label of its field, colours its pieces, follows the value and tells only what the user did', async () => {
  const told = jest.fn();
  render(<Editor told={told} placeholder="输入公式" />);
  const editor = await box();
  expect(editor).toHaveTextContent('输入公式');
  fireEvent.click(screen.getByRole('button', { name: '载入' }));
  expect(editor).toHaveTextContent('1 + [成本]');
  expect(editor.querySelector('.cm-token-field')).toHaveTextContent('[成本]');
  expect(told).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '插入' }));
  expect(told).toHaveBeenCalledWith('SUM()1 + [成本]');
  expect(editor).toHaveFocus();
});

test('completes with the keyboard: Tab takes the choice while the list is open and leaves the editor otherwise', async () => {
  const completions: CodeEditorProps['completions'] = ({ text, position }) => ({
    from: text.lastIndexOf('[', position),
    to: position,
    options: FIELDS.map((label) => ({ kind: 'field', label, insert: `[${label}]`, detail: '数值' })),
  });
  const told = jest.fn();
  render(<Editor value="[" completions={completions} told={told} />);
  const editor = await box();
  editor.focus();
  expect(fireEvent.keyDown(editor, { key: 'Tab' })).toBe(true);
  fireEvent.keyDown(editor, { key: 'End' });
  fireEvent.keyDown(editor, { key: ' ', keyCode: 32, ctrlKey: true });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['[ ]销售额数值', '[ ]成本数值']);
  expect(screen.getByRole('listbox', { name: '可用的补全' })).toBeInTheDocument();
  fireEvent.keyDown(editor, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(editor, { key: 'Tab' })).toBe(false);
  expect(told).toHaveBeenLastCalledWith('[成本]');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('underlines what is wrong, also behind the end of the text, and F8 goes there', async () => {
  const message = '没有这个字段';
  const cursor = jest.fn();
  render(<Editor value="1 + [成]" diagnostics={[{ from: 4, to: 90, severity: 'error', message }]} onCursor={cursor} />);
  const editor = await box();
  expect(editor).toHaveAttribute('aria-invalid', 'true');
  expect(editor).toHaveAccessibleDescription(message);
  expect(editor.querySelector('.cm-lintRange-error')).toHaveTextContent('[成]');
  editor.focus();
  fireEvent.keyDown(editor, { key: 'F8' });
  expect(cursor).toHaveBeenLastCalledWith(7);
});

test('Ctrl+Enter runs and writes nothing; what is only to be read stays', async () => {
  const run = jest.fn();
  const told = jest.fn();
  render(<Editor value="SELECT 1" language="sql" readOnly onRun={run} told={told} />);
  const editor = await box();
  expect(editor).toHaveAttribute('aria-readonly', 'true');
  editor.focus();
  fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(editor, { key: 'Delete' });
  expect(told).not.toHaveBeenCalled();
  expect(editor).toHaveTextContent('SELECT 1');
});
