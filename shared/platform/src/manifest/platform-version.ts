import manifest from '../../package.json' with { type: 'json' };

/** Version of the platform (semver), checked against a remote's `platform` range. */
export const platformVersion = manifest.version;
