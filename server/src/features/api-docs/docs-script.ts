/** Script of `/api/docs`; reads `config` from the page. Details of calls and schemas are made when they are opened. */
export const DOCS_SCRIPT = `
const stored = localStorage.getItem(config.keys.locale);
const locale = stored in config.texts ? stored : config.DEFAULT_LOCALE;
const texts = config.texts[locale];
const theme = localStorage.getItem(config.keys.theme);
if (config.THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
document.documentElement.lang = locale.replace('_', '-');
document.title = texts.title + ' - Tessera';
const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
const lazily = (details, make) => {
  details.addEventListener('toggle', () => details.append(...make()), { once: true });
  return details;
};
const show = ({ paths, components }) => {
  const nameOf = ({ $ref }) => $ref.split('/').at(-1);
  const variantsOf = ({ anyOf, oneOf, allOf }) => anyOf ?? oneOf ?? allOf;
  const LIMITS = 'format minimum maximum minLength maxLength minItems maxItems pattern default'.split(' ');
  const typeOf = (schema) => {
    if (schema.$ref) return nameOf(schema);
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    const variants = variantsOf(schema);
    if (variants) return [...new Set(variants.map(typeOf))].join(schema.allOf ? ' & ' : ' | ');
    if (schema.type === 'array') return (schema.items ? typeOf(schema.items) : 'any') + '[]';
    return [schema.type].flat().join(' | ') || 'any';
  };
  const limitsOf = (schema) =>
    LIMITS.filter((name) => name in schema && Math.abs(schema[name]) !== Number.MAX_SAFE_INTEGER)
      .map((name) => name + ' ' + JSON.stringify(schema[name])).join(', ');
  // Schemas may contain themselves: the depth ends the search for properties.
  const rowsOf = (given, depth = 0) => {
    const schema = given.$ref ? components.schemas[nameOf(given)] : given;
    if (depth > 5) return [];
    const variants = variantsOf(schema)?.filter((variant) => rowsOf(variant, depth + 1).length > 0);
    if (variants?.length > 1) return variants.map((variant) => ['', variant, false]);
    if (variants) return variants.flatMap((variant) => rowsOf(variant, depth + 1));
    if (schema.type === 'array') return schema.items ? rowsOf(schema.items, depth + 1) : [];
    const { properties = {}, required = [], additionalProperties: others = {} } = schema;
    const named = Object.entries(properties).map(([name, property]) => [name, property, required.includes(name)]);
    return Object.keys(others).length > 0 ? [...named, ['*', others, false]] : named;
  };
  const row = ([name, schema, required]) => {
    const notes = [required ? texts.required : '', limitsOf(schema)].filter(Boolean).join(' · ');
    const type = element('code', { className: 'type' }, typeOf(schema));
    const line = [element('code', {}, name), ' ', type, ' ', element('span', { className: 'muted' }, notes)];
    const rows = rowsOf(schema);
    if (rows.length === 0) return element('li', {}, ...line);
    return element('li', {}, lazily(element('details', {}, element('summary', {}, ...line)), () => [tree(rows)]));
  };
  const tree = (rows) => element('ul', {}, ...rows.map(row));
  const part = (heading, rows) => (rows.length > 0 ? [element('h3', {}, heading), tree(rows)] : []);
  const contentOf = (content, name) => {
    const [[type, { schema }]] = Object.entries(content);
    const shown = name ? schema.properties[name] : schema;
    return rowsOf(shown).length > 0 && shown.type !== 'array' ? rowsOf(shown) : [[name ?? type, shown, false]];
  };
  const details = ({ description, parameters, requestBody, responses }) => element('div', {},
    element('p', { className: 'muted' }, description),
    ...part(texts.parameters, parameters.map(({ name, schema, required }) => [name, schema, required])),
    ...part(texts.body, requestBody ? contentOf(requestBody.content) : []),
    ...part(texts.reply, contentOf(responses['200'].content, 'data')));
  const areas = new Map();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, tags: [area] } = operation;
      const summary = element('summary', {},
        element('span', { className: 'method' }, method.toUpperCase()), element('code', { className: 'path' }, path),
        element('span', { className: 'muted id' }, operationId));
      const call = lazily(element('details', { className: 'call' }, summary), () => [details(operation)]);
      call.dataset.text = [method, path, operationId].join(' ').toLowerCase();
      areas.set(area, [...(areas.get(area) ?? []), call]);
    }
  }
  const groups = [...areas].sort(([a], [b]) => a.localeCompare(b)).map(([area, calls]) => ({
    calls,
    link: element('a', { href: '#' + area }, area),
    section: element('section', { id: area }, element('h2', {}, area), ...calls),
  }));
  const count = element('output', {});
  const search = element('input', { type: 'search', placeholder: texts.search, ariaLabel: texts.search });
  const filter = () => {
    const words = search.value.toLowerCase().split(/\\s+/);
    let found = 0;
    for (const { calls, link, section } of groups) {
      for (const call of calls) call.hidden = !words.every((word) => call.dataset.text.includes(word));
      const open = calls.filter((call) => !call.hidden).length;
      link.hidden = section.hidden = open === 0;
      found += open;
    }
    count.textContent = found > 0 ? String(found) : texts.none;
  };
  search.addEventListener('input', filter);
  filter();
  document.body.append(
    element('header', {}, element('h1', {}, texts.title), search, count),
    element('div', { className: 'frame' },
      element('nav', { ariaLabel: texts.title }, ...groups.map(({ link }) => link)),
      element('main', {}, ...groups.map(({ section }) => section))));
};
const refuse = (...lines) => document.body.append(
  element('main', { className: 'alone' }, ...[texts.title, ...lines].map((line) => element('p', {}, line))));
const token = sessionStorage.getItem(config.keys.token);
const headers = { [config.LOCALE_HEADER]: locale, ...(token && { [config.TOKEN_HEADER]: token }) };
fetch(config.documentPath, { headers })
  .then((reply) => reply.json())
  .then((reply) => (reply.openapi ? show(reply) : refuse(reply.msg, texts.tab)))
  .catch((error) => refuse(String(error)));
`;
