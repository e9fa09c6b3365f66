/** @own-modules: it reads computed styles */
import { createComponent, pageStyleSchema, type BoardComponent } from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';
import { render, screen } from '@testing-library/react';

import type { BoardItem } from '../reading/board-items.ts';
import { PaperGround } from './paper-ground.tsx';

const component = (one: BoardComponent): BoardItem => ({ kind: 'component', component: one });
const style = pageStyleSchema.parse({ chartOpacity: 40, componentOpacity: 70 });
const opacityOf = (element: HTMLElement) => element.style.getPropertyValue('--tessera-paper-opacity');

function show(item: BoardItem) {
  const { container } = render(
    <>
      <style>{'section { background-color: red; border-radius: 9px; }'}</style>
      <PaperGround item={item} style={style}>
        <div>
          <section aria-label="卡片" />
        </div>
      </PaperGround>
    </>,
  );
  return { ground: container.lastElementChild as HTMLElement, card: screen.getByRole('region') };
}

test('texts stand on the page itself, whatever the opacity of its components', () => {
  const { card } = show(component(createComponent('text')));
  const { backgroundColor, borderRadius } = getComputedStyle(card);
  expect([backgroundColor, borderRadius]).toEqual(['rgba(0, 0, 0, 0)', '0']);
});

test('charts and other components have the opacities of the page', () => {
  expect(opacityOf(show({ kind: 'chart', report: reportComponent('c') }).ground)).toBe('40%');
});

test('a title has the opacity of components', () => {
  expect(opacityOf(show(component(createComponent('title'))).ground)).toBe('70%');
});

test('what vanished keeps its card, on which it says so', () => {
  const { backgroundColor, borderRadius } = getComputedStyle(show({ kind: 'vanished' }).card);
  expect([backgroundColor, borderRadius]).toEqual(['rgb(255, 0, 0)', '9px']);
});
