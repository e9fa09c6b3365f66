/** One sentence per wall; each says what to do instead. */
export const SENTENCES = {
  remoteToRemote:
    'A remote never imports another remote. Open its page by URL, open its dialog by name with platform.dialogs.open, or move what both need down into shared/.',
  remoteToShell:
    'A remote never imports the shell. Ask the host object through the hooks of @tessera/remote-kit instead.',
  shellToRemote:
    "The shell never imports a remote. Declare what the shell should know in the remote's src/manifest.ts; it arrives with the composition.",
  sharedToApp:
    'A shared package never imports an app. Take what you need as a prop or a parameter, or move the piece down into shared/.',
  browserToServer:
    'Browser code never imports the server. Declare an endpoint in @tessera/contract and call it through @tessera/request.',
  browserToNode:
    'Browser code has no Node modules. Move this to the server, or use the web platform (crypto.subtle, URL, TextEncoder).',
  serverToBrowser:
    'The server imports @tessera/contract, @tessera/expression, @tessera/page-plan, @tessera/workbook and @tessera/charts/model only. Move the pure part that both need into one of them.',
  contractToAnything:
    'The contract knows zod and nothing else. Put what needs another package into the package that uses it.',
  upward: (from, to, allowed) =>
    `Imports go downward: ${from} may import ${allowed}, not ${to}. Take the value as a parameter, or move the piece down to where both may see it.`,
  outside:
    'Tests from outside (e2e, bench) know @tessera/contract and @tessera/testing only. Drive the product through its pages and endpoints.',
  requestShowsUi:
    'request shows no UI. Reject with a RequestError and let the shell or the component decide how to tell the user.',
  fetches: (room) =>
    `${room} never fetches. Take the data as a prop; the board or the remote asks for it through @tessera/request.`,
  rawFetch: 'Only shared/request talks to the network. Call the endpoint through createClient of @tessera/request.',
  httpClient: 'ky belongs to shared/request. Call the endpoint through createClient of @tessera/request.',
  fluent:
    'Fluent UI stays inside shared/ui. Import the component from @tessera/ui/core, /forms, /pickers, /data, /tree or /icons.',
  engineToHttp:
    'The engine knows no HTTP. Give it plain values and an AbortSignal, and let the slice that answers the request translate its result.',
  engineToFeature:
    'The engine knows no feature. Let the feature resolve what it owns and pass it to engine.run as a value.',
  engineToStore:
    'The engine knows no metadata store. Pass the catalogue and the access rules in as values; the slice reads them from its repository.',
  platformToFeature:
    'The platform is below the features. Let app.ts hand the feature in, or define an interface in platform that the feature fulfils.',
  featureInternals:
    "A feature knows another feature by its index.ts alone. Export what you need there, or ask the other feature's service.",
  featureTables: (table, owner) =>
    `The table ${table} belongs to the feature ${owner}. Ask its service for the rows instead of reading its table.`,
  packageInternals: (name) =>
    `Nobody imports past the entries of ${name}. Export what you need from its index.ts and import the package by its name.`,
  acrossByPath: (name) => `Another package is imported by its name, not by a path. Write '${name}'.`,
  unknownPackage: (name) =>
    `There is no package ${name} in this workspace. Packages lie in shared/, shell, server and mf-*.`,
  windowGlobal:
    'Nothing is put on window or globalThis. Export it from a module, or hand it over through the host object.',
  pageAlias:
    'Through an alias of window nothing that you start ends with the remote. Write window.setInterval, window.addEventListener and so on.',
  looseTimeout:
    'On Node 20 AbortSignal.any does not hold its sources, and a timeout that nothing else holds never comes. Use timedSignal, or read the timeout afterwards.',
  handedTimeout:
    'What gets this timeout may put it into AbortSignal.any, which does not hold it on Node 20. Hand over heldTimeout, or timedSignal of a signal that ends the work, too.',
  matchedText: 'A regular expression is compared as an object here, not with the text. Write expect.stringMatching(…).',
  bareText:
    'Text that a user sees goes through react-intl. Write intl.formatMessage({ id, defaultMessage }) or <FormattedMessage id defaultMessage/>.',
};
