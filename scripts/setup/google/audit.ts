import type { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager';
import type { Google } from './connect';
import { changePolicy, projectPolicy } from './policies';

type Policy = cloudresourcemanager_v3.Schema$Policy;
type AuditConfig = cloudresourcemanager_v3.Schema$AuditConfig;

/**
 * Google logs what administrators change; who reads or changes data it logs
 * only when told to.
 */
const loggedTypes = ['DATA_READ', 'DATA_WRITE'] as const;

/**
 * Has Google log who reads and changes the data of these services, whoever that
 * is but one member.
 * @returns whether that was new
 * @throws GoogleRefused
 */
export function logAccess(
  google: Google,
  services: readonly string[],
  exempted: string,
): Promise<boolean> {
  return changePolicy(google, projectPolicy(google), (policy) => {
    const changedPolicy = services.reduce(
      (currentPolicy, service) => addService(currentPolicy, service, exempted),
      policy,
    );
    return changedPolicy === policy ? null : changedPolicy;
  });
}

function addService(policy: Policy, service: string, exempted: string): Policy {
  const serviceConfigs = policy.auditConfigs ?? [];
  const serviceConfig = serviceConfigs.find(
    (config) => config.service === service,
  ) ?? { service };
  const changedConfig = loggedTypes.reduce(
    (config, logType) => addLog(config, logType, exempted),
    serviceConfig,
  );
  if (changedConfig === serviceConfig) return policy;
  const otherConfigs = serviceConfigs.filter(
    (config) => config !== serviceConfig,
  );
  return { ...policy, auditConfigs: [...otherConfigs, changedConfig] };
}

/** What somebody logs or exempts besides stays. */
function addLog(
  config: AuditConfig,
  logType: string,
  exempted: string,
): AuditConfig {
  const logConfigs = config.auditLogConfigs ?? [];
  const logConfig = logConfigs.find(
    (candidate) => candidate.logType === logType,
  ) ?? {
    logType,
  };
  const members = logConfig.exemptedMembers ?? [];
  if (members.includes(exempted)) return config;
  const changedLog = {
    ...logConfig,
    exemptedMembers: [...members, exempted],
  };
  return {
    ...config,
    auditLogConfigs: [
      ...logConfigs.filter((otherConfig) => otherConfig !== logConfig),
      changedLog,
    ],
  };
}
