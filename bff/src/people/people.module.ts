import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleQueries } from './people.queries.ts';
import { People } from './people.service.ts';

@Module({
  imports: [CampaignsModule, LeadsModule, NotificationsModule],
  controllers: [PeopleController],
  providers: [People, PeopleQueries],
})
export class PeopleApiModule {}
