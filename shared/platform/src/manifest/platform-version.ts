import manifest from '../../package.json' with { type: 'json' };

/** Version of the platform (semver): what a remote's `platform` range is held against. */
export const platformVersion = manifest.version;
