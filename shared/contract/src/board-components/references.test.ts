import {
  COMPONENT_KINDS,
  createComponent,
  recoded,
  referencesOf,
  type BoardComponent,
  type ComponentName,
  type ReferenceKind,
} from './index.ts';

const place = (i: string) => ({ i, x: 0, y: 0, w: 12, h: 12 });
const target = { tblId: 't', fieldId: 'f', levelFieldIds: ['g'], filterReportCodes: ['a', 'b'] };
const tab = { code: 'one', name: '1', layout: [place('a'), place('n')], appLayout: [place('a')] };
/** One of each kind that names all it can, and what it names. */
const EXAMPLES: { [Name in ComponentName]: [BoardComponent, Partial<Record<ReferenceKind, string[]>>] } = {
  filter: [
    { ...createComponent('filter'), filterData: [target], parentFilterList: ['p'] },
    { chart: ['a', 'b'], table: ['t'], field: ['f', 'g'], filter: ['p'] },
  ],
  param: [
    { ...createComponent('param'), dynamicParamId: 'd', dynamicParamFilterReportCodes: ['a'] },
    { chart: ['a'], param: ['d'] },
  ],
  ai: [{ ...createComponent('ai'), reportCodes: ['a', 'b'] }, { chart: ['a', 'b'] }],
  image: [{ ...createComponent('image'), url: '/files/images/x.png' }, { image: ['/files/images/x.png'] }],
  link: [{ ...createComponent('link'), target: { kind: 'board', menuCode: 'm' } }, { board: ['m'] }],
  tabs: [
    { ...createComponent('tabs'), tabs: [tab] },
    { place: ['a', 'n'], tab: ['one'] },
  ],
  text: [createComponent('text'), {}],
  title: [createComponent('title'), {}],
};
const KINDS: readonly ReferenceKind[] = [
  ...(['chart', 'filter', 'place', 'tab', 'table', 'field', 'param', 'image', 'board', 'report', 'address'] as const),
];

test.each(Object.entries(EXAMPLES))('a component of the kind %s tells what it names', (_name, [component, named]) => {
  for (const kind of KINDS) expect([kind, referencesOf(component, kind)]).toEqual([kind, named[kind] ?? []]);
});

test.each(Object.entries(EXAMPLES))('a copy of the kind %s names other things', (_name, [component, named]) => {
  for (const kind of KINDS) {
    const copy = recoded(component, { [kind]: (code: string) => `${code}'` });
    expect(referencesOf(copy, kind)).toEqual((named[kind] ?? []).map((code) => `${code}'`));
    expect({ ...copy, ...recoded(copy, { [kind]: (code: string) => code.slice(0, -1) }) }).toEqual(component);
  }
});

test('a link to a report names it as a report', () => {
  const link = { ...createComponent('link'), target: { kind: 'report' as const, menuCode: 'm', paperId: 'p' } };
  for (const kind of KINDS) expect([kind, referencesOf(link, kind)]).toEqual([kind, kind === 'report' ? ['m'] : []]);
  expect(recoded(link, { report: () => 'n' })).toEqual({ ...link, target: { ...link.target, menuCode: 'n' } });
});

test('a component whose references stay is the component itself', () => {
  for (const [component] of Object.values(EXAMPLES)) {
    expect(recoded(component, {})).toBe(component);
    expect(recoded(component, { chart: (code) => code, tab: (code) => code })).toBe(component);
  }
});

test('a reference that is taken out leaves its list; one that can’t be left out stays', () => {
  const none = () => undefined;
  const [filter] = EXAMPLES.filter;
  expect(recoded(filter, { chart: none, filter: none })).toMatchObject({
    filterData: [{ ...target, filterReportCodes: [] }],
    parentFilterList: [],
  });
  expect(recoded(EXAMPLES.tabs[0], { place: (code) => (code === 'a' ? undefined : code) })).toMatchObject({
    tabs: [{ ...tab, layout: [place('n')], appLayout: [] }],
  });
  expect(recoded(EXAMPLES.param[0], { param: none })).toMatchObject({ dynamicParamId: 'd' });
});

test.each(Object.keys(COMPONENT_KINDS) as ComponentName[])(
  'a new component of the kind %s has its type code',
  (name) => {
    const component = createComponent(name);
    expect(component.typeCode).toBe(COMPONENT_KINDS[name].code);
    expect(component.code).not.toBe(createComponent(name).code);
  },
);
