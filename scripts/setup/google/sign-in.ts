import type { identitytoolkit_v2 } from '@googleapis/identitytoolkit';
import { call, find } from './call';
import type { Google } from './connect';

type Config = identitytoolkit_v2.Schema$GoogleCloudIdentitytoolkitAdminV2Config;

/**
 * How people may sign in. Google leaves out what is false, so "switched off"
 * and "never set" are one: what is not on, is off.
 */
export interface SignIn {
  /**
   * the account service was upgraded: only then can it limit passwords and keep
   * accounts
   */
  isUpgraded: boolean;
  hasPassword: boolean;
  /** no link in a mail signs anybody in */
  requiresPassword: boolean;
  hasGoogle: boolean;
  /** nobody learns by trying who has an account */
  hidesAccounts: boolean;
  /** people cannot delete their accounts there themselves */
  keepsAccounts: boolean;
  /** the shortest password that is accepted; null where nothing is enforced */
  minimumLength: number | null;
  domains: string[];
}

/** What is to be switched on, and the domains from which people sign in. */
export type SignInChange = Partial<
  Record<
    'hasPassword' | 'requiresPassword' | 'hidesAccounts' | 'keepsAccounts',
    true
  >
> & { minimumLength?: number; domains?: string[] };

/** @returns null where nobody has begun with accounts yet */
export async function findSignIn(google: Google): Promise<SignIn | null> {
  const name = `projects/${google.projectId}`;
  const config = await find(google, () =>
    google.accounts.projects.getConfig({ name: `${name}/config` }),
  );
  if (config === null) return null;
  const withGoogle = await find(google, () =>
    google.accounts.projects.defaultSupportedIdpConfigs.get({
      name: `${name}/defaultSupportedIdpConfigs/google.com`,
    }),
  );
  return {
    isUpgraded: config.subtype === 'IDENTITY_PLATFORM',
    hasPassword: config.signIn?.email?.enabled === true,
    requiresPassword: config.signIn?.email?.passwordRequired === true,
    hasGoogle: withGoogle?.enabled === true,
    hidesAccounts:
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
    keepsAccounts: config.client?.permissions?.disabledUserDeletion === true,
    minimumLength: readMinimumLength(config),
    domains: config.authorizedDomains ?? [],
  };
}

function readMinimumLength({
  passwordPolicyConfig: policy,
}: Config): number | null {
  if (policy?.passwordPolicyEnforcementState !== 'ENFORCE') return null;
  return (
    policy.passwordPolicyVersions?.[0]?.customStrengthOptions
      ?.minPasswordLength ?? null
  );
}

/** Changes what is named, by field mask: the rest stays as it is. */
export async function changeSignIn(
  google: Google,
  change: SignInChange,
): Promise<void> {
  const name = `projects/${google.projectId}/config`;
  const requestBody = await describeChange(google, change);
  const updateMask = listLeaves(requestBody).join(',');
  if (updateMask !== '') {
    await call(google, () =>
      google.accounts.projects.updateConfig({ name, updateMask, requestBody }),
    );
  }
}

async function describeChange(
  google: Google,
  change: SignInChange,
): Promise<Config> {
  const config: Config = {};
  if (change.hasPassword === true) config.signIn = { email: { enabled: true } };
  if (change.requiresPassword === true) {
    config.signIn = {
      email: { ...config.signIn?.email, passwordRequired: true },
    };
  }
  if (change.hidesAccounts === true) {
    config.emailPrivacyConfig = { enableImprovedEmailPrivacy: true };
  }
  if (change.keepsAccounts === true) {
    config.client = { permissions: { disabledUserDeletion: true } };
  }
  if (change.domains !== undefined) config.authorizedDomains = change.domains;
  if (change.minimumLength !== undefined) {
    const name = `projects/${google.projectId}/config`;
    const { passwordPolicyConfig: policy } = await call(google, () =>
      google.accounts.projects.getConfig({ name }),
    );
    // What somebody enforces besides stays.
    const enforcedPolicy =
      policy?.passwordPolicyEnforcementState === 'ENFORCE' ? policy : undefined;
    const strength =
      enforcedPolicy?.passwordPolicyVersions?.[0]?.customStrengthOptions;
    config.passwordPolicyConfig = {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [
        {
          customStrengthOptions: {
            ...strength,
            minPasswordLength: change.minimumLength,
          },
        },
      ],
    };
  }
  return config;
}

/** The paths of the fields that something has; a list counts as one. */
function listLeaves(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? listLeaves(member, `${path}${name}.`)
      : [`${path}${name}`],
  );
}
