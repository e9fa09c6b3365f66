import fc from 'fast-check';

// What is tried at random is the same on every machine, so that a change is all that can break it.
// TESSERA_PROPERTY_SEED=random looks further; a number repeats what such a run found.
const given = process.env['TESSERA_PROPERTY_SEED'];
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 3_238) });
