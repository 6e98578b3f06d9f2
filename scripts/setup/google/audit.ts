import type { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager';
import type { Google } from './connect';
import { changePolicy, projectPolicy } from './policies';

type Policy = cloudresourcemanager_v3.Schema$Policy;
type AuditConfig = cloudresourcemanager_v3.Schema$AuditConfig;

/**
 * Google logs what administrators change; who reads or changes data it logs
 * only when told to.
 */
const logged = ['DATA_READ', 'DATA_WRITE'] as const;

/**
 * Has Google log who reads and changes the data of these services, whoever that
 * is but one member.
 * @returns whether that was new @throws GoogleRefused
 */
export function logAccess(
  google: Google,
  services: readonly string[],
  exempted: string,
): Promise<boolean> {
  return changePolicy(google, projectPolicy(google), (policy) => {
    const changed = services.reduce(
      (before, service) => addService(before, service, exempted),
      policy,
    );
    return changed === policy ? null : changed;
  });
}

function addService(policy: Policy, service: string, exempted: string): Policy {
  const serviceConfigs = policy.auditConfigs ?? [];
  const serviceConfig = serviceConfigs.find(
    (config) => config.service === service,
  ) ?? { service };
  const changed = logged.reduce(
    (config, logType) => addLog(config, logType, exempted),
    serviceConfig,
  );
  return changed === serviceConfig
    ? policy
    : {
        ...policy,
        auditConfigs: [
          ...serviceConfigs.filter((other) => other !== serviceConfig),
          changed,
        ],
      };
}

/** What somebody logs or exempts besides stays. */
function addLog(
  config: AuditConfig,
  logType: string,
  exempted: string,
): AuditConfig {
  const logConfigs = config.auditLogConfigs ?? [];
  const logConfig = logConfigs.find((known) => known.logType === logType) ?? {
    logType,
  };
  const members = logConfig.exemptedMembers ?? [];
  if (members.includes(exempted)) return config;
  const changed = { ...logConfig, exemptedMembers: [...members, exempted] };
  return {
    ...config,
    auditLogConfigs: [
      ...logConfigs.filter((other) => other !== logConfig),
      changed,
    ],
  };
}
