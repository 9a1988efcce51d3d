export { PeopleApiModule } from './people.module.ts';
