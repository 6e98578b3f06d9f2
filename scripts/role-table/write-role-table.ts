import { readFileSync, writeFileSync } from 'node:fs';
import { firstRoles, roles } from '@contract/permissions';
import { fillInRoles } from './fill-in-roles';

const file = 'firestore.rules';
writeFileSync(file, fillInRoles(readFileSync(file, 'utf8'), roles, firstRoles));
console.log(`${file} has the roles of contract/permissions.ts.`);
